/** A figure of a model that takes seconds is computed once, however often it is asked for. */
export const remembered = <Model extends object, Made>(
  make: (model: Model) => Made,
): ((model: Model) => Made) => {
  const known = new WeakMap<Model, { made: Made }>();
  return (model) => {
    const { made } = known.get(model) ?? { made: make(model) };
    known.set(model, { made });
    return made;
  };
};
