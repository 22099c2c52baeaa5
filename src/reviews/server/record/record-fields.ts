export type FieldState = 'confirmed' | 'edited' | 'unconfirmed' | 'not stated';

export type RecordField = {
  /** As shown on screen ("Required certificate"); spans of the sources name it in `field`. */
  name: string;
  /** Null prints "Not stated". */
  value: string | null;
  state: FieldState;
  quote: string | null;
  sourceName: string | null;
  page: number | null;
};

export type ConsideredDocument = {
  name: string;
  /** What it is: "Mail", "PDF", "Word document". */
  kind: string;
  /** As the name of the file says it ("Rev 4"); null when it says none. */
  revision: string | null;
  sha256: string;
  /** Bytes. */
  size: number;
  /**
   * The date that the mail it came with bears: an instant, or a day (YYYY-MM-DD); null for what bears none.
   */
  dated: string | null;
  /** When it was taken into the product. */
  takenInAt: string;
  /** How its sentences were taken, in one line; null for what gave no text. */
  coverage: string | null;
  /** What the reader has to know: "password-protected, not read"; null when it was read in full. */
  note: string | null;
};
