/** A list of unsigned 32-bit numbers that grows; numbers in a plain array would take twice the room. */
export type Numbers = { readonly length: number; readonly values: Uint32Array; push(value: number): void };

/** Room doubles when it is used up; `values` may be longer than `length`. */
export const growingNumbers = (room = 4): Numbers => {
  let values = new Uint32Array(room);
  let length = 0;
  return {
    get length() {
      return length;
    },
    get values() {
      return values;
    },
    push: (value) => {
      if (length === values.length) {
        const larger = new Uint32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
  };
};
