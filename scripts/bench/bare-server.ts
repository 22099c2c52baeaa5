/**
 * The baseline of `npm run bench`: node:http and pg alone, prepared statements inside the transaction that binds
 * the rows to one organisation, JSON made by PostgreSQL. What it answers is what the product answers, taken from
 * the product's own tables; it knows no sessions, rights or checks.
 */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const { DATABASE_URL = '', ORGANISATION = '', PORT = '0' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

const card = `json_build_object('id', e.id, 'ReferenceNo', reference, 'CustomerName', customer_name, 'EnquiryType', enquiry_type,
  'ReceivedVia', received_via, 'DateOfReceipt', date_of_receipt, 'Status', status, 'Priority', priority,
  'approvedDepartments', approved_departments, 'notAskedDepartments', not_asked_departments, 'validated', validated,
  'assignee', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end, 'dueDate', due_date,
  'reading', reading, 'unconfirmed', unconfirmed, 'review', review_state, 'closedAt', closed_at)`;
const from = `from enquiries e left join users u on u.id = e.assignee_id where e.organisation_id = $1 and closed_at is null`;

const statements = {
  list: `select json_build_object('enquiries', json_agg(card)) as body from
    (select ${card} as card ${from} order by date_of_receipt desc, e.id desc limit 25) page`,
  filter: `select json_build_object('enquiries', json_agg(card)) as body from
    (select ${card} as card ${from} and status = 'drafting' and received_via = 'Manual' order by date_of_receipt desc, e.id desc limit 25) page`,
  board: `select json_build_object('enquiries', json_agg(card)) as body from
    (select ${card} as card ${from} and status = 'drafting' order by date_of_receipt desc, e.id desc limit 100) page`,
  insights: `select json_build_object('total', sum(count), 'high', sum(count) filter (where priority = 'high'), 'drafting', sum(count) filter (where status = 'drafting'),
    'inReview', sum(count) filter (where status = 'in_review'), 'approved', sum(count) filter (where status = 'approved')) as body
    from enquiry_counts where organisation_id = $1 and not is_closed`,
  read: `select (${card}::jsonb || jsonb_build_object('number', e.number, 'revision', e.revision,
      'fields', (select jsonb_agg(f order by f.field) from enquiry_fields f where f.organisation_id = $1 and f.enquiry_id = e.id),
      'sources', (select jsonb_agg(to_jsonb(s) - 'text' - 'statements' order by s.position) from enquiry_sources s
        where s.organisation_id = $1 and s.enquiry_id = e.id),
      'items', (select count(*) from line_items i where i.organisation_id = $1 and i.enquiry_id = e.id))) as body
    ${from} and e.id = $2`,
  move: `with moved as (update enquiries set status = $3, moved_at = now() where organisation_id = $1 and id = $2 returning *)
    select ${card} as body from moved e left join users u on u.id = e.assignee_id`,
  create: `with numbered as (insert into enquiry_numbers (organisation_id, year, last) values ($1, 1, 1)
      on conflict (organisation_id, year) do update set last = enquiry_numbers.last + 1 returning 'BARE-' || last as number),
    added as (insert into enquiries (organisation_id, number, reference, customer_name, enquiry_type, received_via, date_of_receipt, reading, created_by, search_text)
      select $1, number, number, $2::jsonb ->> 'CustomerName', $2::jsonb ->> 'EnquiryType', 'Manual', ($2::jsonb ->> 'DateOfReceipt')::date, 'read', 'Bare',
        lower(concat_ws(e'\\n', $2::jsonb ->> 'CustomerName', $2::jsonb ->> 'EnquiryType', number)) from numbered returning *),
    stated as (insert into enquiry_fields (organisation_id, enquiry_id, field, value, state, decided_by, decided_at)
      select $1, added.id, key, coalesce(nullif(value, '[]'), 'null'), 'edited', 'Bare', now()
      from added, jsonb_each($2::jsonb || '{"ReceivedVia":"Manual"}') returning *)
    select (${card}::jsonb || jsonb_build_object('number', e.number, 'fields', (select jsonb_agg(f) from stated f))) as body
    from added e left join users u on u.id = e.assignee_id`,
} as const;

const statusIn = (body: string): string => (JSON.parse(body) as { Status: string }).Status;
const isCall = (name: string): name is keyof typeof statements => Object.hasOwn(statements, name);

const answer = async (path: string, body: string, response: ServerResponse): Promise<void> => {
  const [name = '', id = ''] = path.split('/');
  if (!isCall(name)) return void response.writeHead(404).end();
  const client = await pool.connect();
  try {
    await client.query(
      `begin; select set_config('app.org', '${ORGANISATION}', true), set_config('role', 'app_request', true)`,
    );
    const { rows } = await client.query<{ body: unknown }>({
      name,
      text: statements[name].replace('as body', '::text as body'),
      values: [
        ORGANISATION,
        ...(name === 'read' || name === 'move' ? [id] : []),
        ...(name === 'move' ? [statusIn(body)] : name === 'create' ? [body] : []),
      ],
    });
    await client.query('commit');
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.body);
  } finally {
    client.release();
  }
};

createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => void answer((request.url ?? '').slice(1), body, response));
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
