/** How many sockets there may be at once of one address and of one member, and how silent. */
export type SocketLimits = {
  perAddress: number;
  visitorsPerAddress: number;
  perMember: number;
  /** A client says something every half minute; so long one may be silent. */
  idleMilliseconds: number;
  /** So soon after it opened a socket says hello. */
  greetMilliseconds: number;
};
export const SOCKET_LIMITS: SocketLimits = {
  perAddress: 1000,
  visitorsPerAddress: 100,
  perMember: 30,
  idleMilliseconds: 300_000,
  greetMilliseconds: 20_000,
};

/** A place among the sockets of an address; members behind one address are many, visitors few. */
export type Seat = { isMember: boolean };
export type Seats = {
  isFull(source: string): boolean;
  take(source: string): Seat;
  leave(source: string, seat: Seat): void;
};

export const openSeats = (limits: SocketLimits): Seats => {
  const bySource = new Map<string, Set<Seat>>();
  return {
    isFull: (source) => {
      const seats = bySource.get(source);
      if (!seats || seats.size < limits.visitorsPerAddress) return false;
      const visitors = [...seats].filter((one) => !one.isMember).length;
      return seats.size >= limits.perAddress || visitors >= limits.visitorsPerAddress;
    },
    take: (source) => {
      const seats = bySource.get(source) ?? new Set();
      const seat = { isMember: false };
      bySource.set(source, seats.add(seat));
      return seat;
    },
    leave: (source, seat) => {
      const seats = bySource.get(source);
      seats?.delete(seat);
      if (seats?.size === 0) bySource.delete(source);
    },
  };
};
