import { providerFacts, type Chosen, type ModelPurpose } from '#assistant/contract/settings/schema.ts';
import { addressOf, isInside, type ModelAccess } from './access.ts';

const purposeLabels: Readonly<Record<Exclude<ModelPurpose, 'embed'>, string>> = {
  answer: 'answers',
  extract: 'reading new mails',
  generate: 'reading requirements again',
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

type Set = Pick<Chosen, 'purposes' | 'redaction' | 'sendsMails'>;

/** The purposes a language model has as things are set; mails kept back leave it nothing to read. */
const usesOf = ({ purposes, sendsMails }: Set): (keyof typeof purposeLabels)[] =>
  (['answer', 'extract', 'generate'] as const).filter(
    (purpose) => purposes[purpose] === 'model' && (purpose === 'answer' || sendsMails),
  );

const whatGoes = (uses: readonly string[], sendsMails: boolean): string =>
  listed([
    ...(uses.includes('answer')
      ? [
          'the question with the latest ones before it',
          'passages of your documents, and field values of enquiries',
        ]
      : []),
    ...(uses.includes('answer') && sendsMails ? ['passages of customers’ mails'] : []),
    ...(uses.some((use) => use !== 'answer') ? ['the texts of mails and their attachments'] : []),
  ]);

const whatIsReplaced: Readonly<Record<Chosen['redaction'], string>> = {
  off: 'Nothing is replaced before.',
  contacts:
    'E-mail addresses, phone numbers, bank details and the names under mails are recognised by their form and replaced before.',
  'contacts-and-customer':
    'E-mail addresses, phone numbers, bank details, the names under mails and the names of your customers are recognised and replaced before, as far as they are written as we know them.',
};

/** What leaves the house as things are set: where it goes, what goes, and what does not. */
export const formatLeaves = (access: ModelAccess | null, set: Set): string => {
  const uses = usesOf(set);
  const embeds = set.purposes.embed === 'model' && access?.embedModel;
  if (!access || (uses.length === 0 && !embeds))
    return 'Nothing leaves this installation: no language model is asked.';
  const place = `${providerFacts[access.kind].label} at ${new URL(addressOf(access)).host}`;
  const rest = set.sendsMails
    ? ''
    : ' Customers’ mails are not sent; an answer may still name what was taken from them into fields.';
  const forUses =
    uses.length > 0
      ? `For ${listed(uses.map((use) => purposeLabels[use]))}, ${whatGoes(uses, set.sendsMails)} go to ${place}.`
      : '';
  const forEmbedding = embeds ? ` For searching by meaning, texts go to ${place}.` : '';
  const end = isInside(access)
    ? 'By its address this is a machine of your own network.'
    : 'This leaves your network; what is kept there is a matter of your contract with them.';
  return `${forUses}${forEmbedding} ${whatIsReplaced[set.redaction]}${rest} ${end}`.trim();
};
