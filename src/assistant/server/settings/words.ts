import { providerFacts, type Chosen, type ModelPurpose } from '#assistant/contract/settings/schema.ts';
import type { Say } from '#kit/server/language/say.ts';
import { addressOf, isInside, type ModelAccess } from './access.ts';

type Use = Exclude<ModelPurpose, 'embed'>;

const nameUse = (use: Use, say: Say): string => {
  if (use === 'answer') return say`answers`;
  return use === 'extract' ? say`reading new mails` : say`reading requirements again`;
};

const listed = (words: readonly string[], say: Say): string => {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return say`${words.slice(0, -1).join(say.language === 'ar' ? '، ' : ', ')} and ${last}`;
};

type Set = Pick<Chosen, 'purposes' | 'redaction' | 'sendsMails'>;

/** The purposes a language model has as things are set; mails kept back leave it nothing to read. */
const usesOf = ({ purposes, sendsMails }: Set): Use[] =>
  (['answer', 'extract', 'generate'] as const).filter(
    (purpose) => purposes[purpose] === 'model' && (purpose === 'answer' || sendsMails),
  );

const whatGoes = (uses: readonly Use[], sendsMails: boolean, say: Say): string =>
  listed(
    [
      ...(uses.includes('answer')
        ? [
            say`the question with the latest ones before it`,
            say`passages of your documents, and field values of enquiries`,
          ]
        : []),
      ...(uses.includes('answer') && sendsMails ? [say`passages of customers’ mails`] : []),
      ...(uses.some((use) => use !== 'answer') ? [say`the texts of mails and their attachments`] : []),
    ],
    say,
  );

const whatIsReplaced = (redaction: Chosen['redaction'], say: Say): string => {
  if (redaction === 'off') return say`Nothing is replaced before.`;
  return redaction === 'contacts'
    ? say`E-mail addresses, phone numbers, bank details and the names under mails are recognised by their form and replaced before.`
    : say`E-mail addresses, phone numbers, bank details, the names under mails and the names of your customers are recognised and replaced before, as far as they are written as we know them.`;
};

/** What leaves the house as things are set: where it goes, what goes, and what does not. */
export const formatLeaves = (access: ModelAccess | null, set: Set, say: Say): string => {
  const uses = usesOf(set);
  const embeds = set.purposes.embed === 'model' && access?.embedModel;
  if (!access || (uses.length === 0 && !embeds))
    return say`Nothing leaves this installation: no language model is asked.`;
  const label = providerFacts[access.kind].label;
  const place = say`${label} at ${new URL(addressOf(access)).host}`;
  const names = listed(
    uses.map((use) => nameUse(use, say)),
    say,
  );
  return [
    uses.length > 0 ? say`For ${names}, ${whatGoes(uses, set.sendsMails, say)} go to ${place}.` : '',
    embeds ? say`For searching by meaning, texts go to ${place}.` : '',
    whatIsReplaced(set.redaction, say),
    set.sendsMails
      ? ''
      : say`Customers’ mails are not sent; an answer may still name what was taken from them into fields.`,
    isInside(access)
      ? say`By its address this is a machine of your own network.`
      : say`This leaves your network; what is kept there is a matter of your contract with them.`,
  ]
    .filter(Boolean)
    .join(' ');
};
