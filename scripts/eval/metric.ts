/** One figure of an evaluation, 0 to 1, higher is better; below its floor the evaluation fails. */
export type Metric = { set: string; name: string; value: number; floor?: number };
