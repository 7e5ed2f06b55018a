import { isSigned } from '../statement/signature.ts';
import { bytesOf, hashOfLeaf, readCheckpoint } from '../statement/leaf.ts';
import { isIncluded } from '../statement/merkle.ts';
import type { Anchor } from './proof.ts';

/** The entry is a leaf of the log that the house signed. */
export const anchorFault = async (log: Anchor): Promise<string> => {
  const checkpoint = readCheckpoint(log.checkpoint.text);
  if (!checkpoint) return 'the checkpoint is not one';
  if (!(await isSigned(log.publicKey, log.checkpoint.signature, log.checkpoint.text))) {
    return 'the checkpoint was not signed by the key of the file';
  }
  return isIncluded({
    index: log.leaf,
    size: checkpoint.size,
    root: bytesOf(checkpoint.root),
    path: log.path.map(bytesOf),
    leaf: hashOfLeaf(log.transfer),
  })
    ? ''
    : 'the entry is not in the log as it was signed';
};
