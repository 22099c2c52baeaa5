import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so many milliseconds; the first one at once. */
export function useAtRest<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
