import { sql } from 'kysely';
import { activeMembers } from '#members/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findMailedTickets } from '#support/server/mails/service.ts';
import { domainOf, findReplyTokens } from '../sorting/addresses.ts';
import type { KnownEnquiry, KnownTicket, MailToSort, Situation } from '../sorting/mail-to-sort.ts';
import { bareCode } from '../sorting/wording.ts';

/** So many of a customer's latest enquiries a mail is held against. */
const maxOfCustomer = 40;
/** Numbers are looked for in the beginning of a long mail. */
const maxTextLength = 20_000;

/** The customer's reference as it was read, until a person has decided on it: his next mail may come before that. */
const withReadReference = sql`left join enquiry_fields f on f.organisation_id = e.organisation_id
  and f.enquiry_id = e.id and f.field = 'ReferenceNo' and f.state = 'proposed'`;
const theirReference = sql`coalesce(f.value #>> '{}', e.reference)`;

/** The enquiries that a mail may point at: by thread, reply address, number or sender. */
const findCandidates = async (scope: Scope, { message, recipients }: MailToSort): Promise<string[]> => {
  const org = scope.organisationId;
  const named = [message.inReplyTo, ...message.references].filter((each) => each !== null);
  const tokens = findReplyTokens(recipients);
  const bare = bareCode(`${message.subject} ${message.body.slice(0, maxTextLength)}`);
  const domain = domainOf(message.from?.address ?? '');
  const { rows } = await sql<{ id: string }>`
    select id from enquiries where organisation_id = ${org} and message_id = any(${named}::text[])
    union
    select enquiry_id from enquiry_mails
      where organisation_id = ${org} and (message_id = any(${named}::text[]) or reply_token = any(${tokens}::text[]))
    union
    select enquiry_id from amendments where organisation_id = ${org} and message_id = any(${named}::text[])
    union
    select id from (
      select e.id, e.number,
        regexp_replace(upper(regexp_replace(${theirReference}, '[\\s_/.,(-]*\\m(rev|revision|issue|indice)\\M.*$', '', 'i')), '[^A-Z0-9]', '', 'g') as code
      from enquiries e ${withReadReference} where e.organisation_id = ${org}
    ) named
      where position(replace(number, '-', '') in ${bare}::text) > 0
        or (length(code) >= 4 and code ~ '[0-9]' and position(code in ${bare}::text) > 0)
    union
    (select enquiry_id from enquiry_envelopes envelope
      join enquiries on enquiries.organisation_id = envelope.organisation_id and enquiries.id = envelope.enquiry_id
      where envelope.organisation_id = ${org} and ${domain}::text <> '' and lower(envelope.from_address) like ${`%@${domain}`}
      order by enquiries.created_at desc limit ${maxOfCustomer})`.execute(scope.db);
  return rows.map(({ id }) => id);
};

type Loaded = Omit<KnownEnquiry, 'isClosed'> & { closedAt: string | null };

/** What is known of these enquiries, as a mail may point at it. */
export const readKnownEnquiries = async (scope: Scope, ids: readonly string[]): Promise<KnownEnquiry[]> => {
  if (ids.length === 0) return [];
  const org = scope.organisationId;
  const { rows } = await sql<Loaded>`
    select e.id, e.number, ${theirReference} as reference, e.customer_name as "customerName", e.closed_at as "closedAt",
      coalesce(v.subject, '') as subject,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'from', m.sender)) from (
        select e.message_id as id, coalesce(v.from_address, '') as sender where e.message_id is not null
        union all
        select message_id, from_address from amendments
          where organisation_id = ${org} and enquiry_id = e.id and message_id is not null
        union all
        select message_id, from_address from enquiry_mails
          where organisation_id = ${org} and enquiry_id = e.id and state = 'received'
      ) m), '[]') as messages,
      coalesce((select jsonb_agg(jsonb_build_object('messageId', message_id, 'replyToken', reply_token,
          'to', to_addresses || cc_addresses, 'subject', subject, 'text', text) order by created_at)
        from enquiry_mails
        where organisation_id = ${org} and enquiry_id = e.id and state in ('sent', 'sending')), '[]') as sent,
      coalesce((select jsonb_agg(coalesce(quote, '')) from (select quote from line_items
        where organisation_id = ${org} and enquiry_id = e.id order by no limit 30) i), '[]') as "asksFor",
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'no', d.no, 'text', d.difference, 'rows',
          (select coalesce(jsonb_agg(r.text), '[]') from requirements r
            where r.organisation_id = ${org} and r.id = any(d.requirement_ids))) order by d.no)
        from differences d where d.organisation_id = ${org} and d.enquiry_id = e.id
          and d.answer is null and d.resolved_at is null and not d.is_dismissed), '[]') as questions
    from enquiries e
    left join enquiry_envelopes v on v.organisation_id = e.organisation_id and v.enquiry_id = e.id
    ${withReadReference}
    where e.organisation_id = ${org} and e.id = any(${[...ids]}::uuid[])`.execute(scope.db);
  return rows.map(({ closedAt, ...enquiry }) => ({ ...enquiry, isClosed: closedAt !== null }));
};

const readTickets = async (
  scope: Scope,
  { message, recipients }: MailToSort,
  desk: string,
): Promise<KnownTicket[]> => {
  const tickets = await findMailedTickets(scope, {
    tokens: findReplyTokens(recipients),
    mailIds: [message.inReplyTo, ...message.references].filter((each) => each !== null),
    text: `${message.subject}\n${message.body.slice(0, maxTextLength)}`,
  });
  return tickets.map((ticket) => ({ ...ticket, desk }));
};

/** What is known where a mail arrives, as far as it concerns this mail. */
export const readSituation = async (scope: Scope, mail: MailToSort, desk: string): Promise<Situation> => ({
  own: (await activeMembers(scope)).map(({ email }) => email),
  enquiries: await readKnownEnquiries(scope, await findCandidates(scope, mail)),
  tickets: await readTickets(scope, mail, desk),
});
