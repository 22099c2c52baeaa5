import type { Limit, LimitSubject } from '#registers/contract/limits/limit.ts';

/** A limit of an example. */
export const limit = (subject: LimitSubject, value: number, over: Partial<Limit> = {}): Limit => ({
  subject,
  appliesTo: '',
  value,
  fallback: '',
  mayExceed: '',
  notes: '',
  ...over,
});
/** A register with the limits of an example and nothing else. */
export const having = (...limits: Limit[]) => ({
  registers: { licences: [], qualifications: [], standards: [], limits },
});
