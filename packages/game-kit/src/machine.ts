/**
 * Whether pictures are computed without a graphics processor. There everything that may rest
 * does: a quick spin on a plain machine is worth more than drifting clouds.
 */
export const isSlowMachine = (): boolean => {
  const pen = document.createElement('canvas').getContext('webgl');
  if (!pen) return true;
  const names = pen.getExtension('WEBGL_debug_renderer_info');
  const name = String(
    names ? pen.getParameter(names.UNMASKED_RENDERER_WEBGL) : pen.getParameter(pen.RENDERER),
  );
  pen.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
};
