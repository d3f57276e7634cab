/** Shape of an answer: the type of a value by `typeof` (or null, behind a bar), members, or items of a list. */
export type Shape = string | readonly Shape[] | { readonly [member: string]: Shape };

/** Whether a value has a shape. The core, which checks the answers of all other calls, is not there yet. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') {
    return shape.split('|').includes(value === null ? 'null' : typeof value);
  }
  if (isList(shape)) {
    const [of = 'object'] = shape;
    return Array.isArray(value) && value.every((item) => fits(item, of));
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(shape).every(([name, member]) => fits(Reflect.get(value, name), member));
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);
