const depositPaid = busEvent<{ memberId: string }>('wallet.paid');
export const say = (kernel: Kernel) => kernel.bus.tell('deposits.paid', {});
