import { emailSchema } from '#accounts/contract/email.ts';
import { maxRecipients } from '#conversations/contract/schema.ts';

/** Addresses as typed, between commas, semicolons, blanks or lines. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((each) => each.replace(/^<|>$/g, ''))
    .filter(Boolean);

/** What is wrong with them, naming the first wrong one; undefined when all can be written to. */
export function recipientProblem(text: string, { isNeeded }: { isNeeded: boolean }): string | undefined {
  const addresses = addressesIn(text);
  if (addresses.length === 0) return isNeeded ? 'Enter an address' : undefined;
  if (addresses.length > maxRecipients) return `Write to at most ${maxRecipients} addresses`;
  const wrong = addresses.find((each) => !emailSchema.safeParse(each).success);
  return wrong === undefined ? undefined : `“${wrong}” is not an email address`;
}
