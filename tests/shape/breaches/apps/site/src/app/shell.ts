import '../../../office/src/app/shell.ts';
import '../../../../packages/game-kit/src/index.ts';
import '../../../../games/mines/manifest.ts';
export const shell = true;
