export type RecordFinding = {
  severity: 'blocking' | 'important' | 'minor';
  title: string;
  why: string;
  quotes: {
    text: string;
    sourceName: string | null;
    sourceAnchor: string | null;
    requirementNo: number | null;
  }[];
  /** "EUR 25,000: 0.5 % a week, at most 5 % of EUR 500,000"; null where it has no price. */
  exposure: string | null;
  /** Null while nobody has decided. */
  decision: {
    label: string;
    words: string;
    by: string;
    at: string;
    /** Of a question to the customer: whether it was asked and answered by now. */
    question: string | null;
  } | null;
  /** Decided, and its facts no longer stand: a later revision settled it. */
  isSettled: boolean;
};

/** A numbered clarification. */
export type RecordDifference = {
  no: number;
  requirementNos: number[];
  difference: string;
  department: string | null;
  state: 'open' | 'asked' | 'answered' | 'resolved' | 'dismissed' | 'withdrawn';
  addedBy: string;
  addedAt: string;
  asked: { how: string; by: string; on: string } | null;
  answer: { text: string; on: string } | null;
  resolution: { text: string; by: string; at: string } | null;
};

export type RecordAction = {
  no: number;
  what: string;
  owner: string;
  dueOn: string;
  department: string | null;
  requirementNo: number | null;
  isOverdue: boolean;
  closed: { by: string; at: string; evidence: string } | null;
};

export type CustomerConfirmation = {
  sentOn: string;
  how: string;
  sentTo: string;
  note: string;
  sentBy: string;
  revision: number;
};
