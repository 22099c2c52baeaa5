/** One line of an amendment; before null: it was not there, after null: it was withdrawn. */
export type RecordChange = {
  /** "Requirement 11", "Item 50" or the name of a field. */
  what: string;
  isItem?: boolean;
  requirementNo: number | null;
  before: ChangeSide | null;
  after: ChangeSide | null;
  reason: string | null;
  who: string;
  at: string;
};

/**
 * What a line said: its words, and of its other properties those that changed ("Not mandatory",
 * "Departments: Finance").
 */
export type ChangeSide = { text: string; properties: string[] };

export type NotTakenAmendment = {
  no: number;
  subject: string;
  /** "Applied as revision 2", "Put aside"; null while nobody has decided on it. */
  outcome: string | null;
  by: string | null;
  at: string | null;
  /** Its sentences that nobody took over, each with who said so. */
  rejected: { quote: string; by: string; at: string | null }[];
};
