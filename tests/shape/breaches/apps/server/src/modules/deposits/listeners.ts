type Listener = (depositId: string) => void;
const listenersOf = (kernel: Kernel): Listener[] => kernel.once('deposits.paid', () => []);
export const onPaid = (kernel: Kernel, listener: Listener): void => {
  listenersOf(kernel).push(listener);
};
export const tellPaid = (kernel: Kernel, depositId: string): void => {
  for (const listener of listenersOf(kernel)) listener(depositId);
};
export const depositPaid = busEvent<{ depositId: string }>('deposits.paid');
export const listen = (kernel: Kernel) => depositPaid.hear(kernel, () => {});
