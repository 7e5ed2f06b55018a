import '../modules/wallet/index.ts';
import '../../../../packages/ui/src/index.ts';
export const open = 1;
