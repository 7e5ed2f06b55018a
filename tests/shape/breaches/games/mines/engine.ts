import './reveal.ts';
import '../dice/engine.ts';
import '../../packages/contract/src/index.ts';
export const engine = (balanceMinor: bigint): bigint => balanceMinor;
