import { noted } from '#kit/server/language/noted.ts';

/** The clauses that several rules rest on, as a finding cites them. */
export const differencesClause = noted`API Spec Q1, 5.1.3: differences between the documents of an order are resolved before it is accepted.`;
export const silenceClause = noted`API Spec Q1, 5.1.2 c: what the customer did not say and we hold necessary is determined.`;
