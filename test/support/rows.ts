import { sql } from 'kysely';
import { record } from '#audit/server/service.ts';
import type { Signed } from './people.ts';

/**
 * One row in each of the tables whose services need more than one call to write one, as the person's own transaction may write them:
 * what holds of the wall holds however a row came.
 */
export const fillTables = (person: Signed, enquiryId: string, requirementId: string): Promise<void> =>
  person.within(async (scope) => {
    const { db, organisationId } = scope;
    const [org, enquiry, requirement, user] = [
      `'${organisationId}'`,
      `'${enquiryId}'`,
      `'${requirementId}'`,
      `'${person.userId}'`,
    ];
    const insert = async (table: string, values: Readonly<Record<string, string>>): Promise<string> => {
      const columns = { organisation_id: org, ...values };
      const { rows } = await sql
        .raw<Record<string, unknown>>(
          `insert into ${table} (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')}) returning *`,
        )
        .execute(db);
      return `'${String(rows[0]?.['id'])}'`;
    };
    const file = await insert('files', {
      name: `'a.txt'`,
      media_type: `'text/plain'`,
      size: '1',
      sha256: `'0'`,
      content: `'\\x00'`,
    });
    await insert('audit_signatures', {
      seq: '1',
      hash: `'0'`,
      signed_at: 'now()',
      key_id: `'0'`,
      signature: `'0'`,
    });
    await insert('frozen_records', {
      enquiry_id: enquiry,
      revision: '1',
      file_id: file,
      sha256: `'0'`,
      frozen_at: 'now()',
    });
    await insert('line_items', {
      enquiry_id: enquiry,
      no: '1',
      cells: `'{}'`,
      is_optional: 'false',
      departments: `'{Finance}'`,
      state: `'proposed'`,
      revision: '1',
    });
    const source = await insert('enquiry_sources', {
      enquiry_id: enquiry,
      position: '9',
      kind: `'mail'`,
      name: `'a'`,
      media_type: `'text/plain'`,
      size: '1',
      sha256: `'0'`,
      state: `'ready'`,
      text: `'a'`,
    });
    const amendment = await insert('amendments', {
      enquiry_id: enquiry,
      no: '1',
      kind: `'text'`,
      subject: `'a'`,
      from_name: `''`,
      from_address: `''`,
      state: `'proposed'`,
      added_by: `'a'`,
    });
    await insert('amendment_lines', {
      amendment_id: amendment,
      position: '1',
      kind: `'removed'`,
      requirement_id: requirement,
      source_id: source,
      span_start: '0',
      span_end: '1',
      quote: `'a'`,
    });
    await insert('extraction_runs', {
      enquiry_id: enquiry,
      kind: `'generation'`,
      state: `'done'`,
      asked_by: `'a'`,
    });
    await insert('enquiry_mails', {
      enquiry_id: enquiry,
      kind: `'mail'`,
      state: `'sent'`,
      message_id: `'a'`,
      from_name: `''`,
      from_address: `''`,
      to_addresses: `'{}'`,
      subject: `''`,
      text: `''`,
      by_name: `''`,
      created_at: 'now()',
    });
    await insert('enquiry_mail_files', { file_id: file, enquiry_id: enquiry, name: `'a'`, size: '1' });
    await insert('mail_templates', {
      name: `'decline'`,
      subject: `'a'`,
      text: `'a'`,
      changed_by: `'a'`,
      changed_at: 'now()',
    });
    await insert('enquiry_comments', {
      enquiry_id: enquiry,
      author_id: user,
      text: `'a'`,
      created_at: 'now()',
    });
    await insert('reminders', {
      enquiry_id: enquiry,
      user_id: user,
      created_by: user,
      text: `'a'`,
      due_at: 'now()',
      created_at: 'now()',
    });
    await insert('review_actions', {
      enquiry_id: enquiry,
      no: '1',
      what: `'a'`,
      owner_id: user,
      due_date: `'2026-12-01'`,
      revision: '1',
      added_by: `'a'`,
    });
    await insert('finding_decisions', {
      enquiry_id: enquiry,
      key: `'a'`,
      finding: `'{}'`,
      kind: `'accept'`,
      words: `'a'`,
      revision: '1',
      decided_by: `'a'`,
      decided_by_id: user,
      decided_at: 'now()',
    });
    const entry = await insert('register_entries', {
      register: `'limits'`,
      key: `'a'`,
      entry: `'{}'`,
      changed_at: 'now()',
      changed_by: `'a'`,
    });
    await insert('register_certificates', {
      entry_id: entry,
      file_id: file,
      filed_at: 'now()',
      filed_by: `'a'`,
    });
    const difference = await insert('differences', {
      enquiry_id: enquiry,
      no: '1',
      difference: `'a'`,
      revision: '1',
      added_by: `'a'`,
    });
    await insert('customer_confirmations', {
      enquiry_id: enquiry,
      sent_on: `'2026-12-01'`,
      how: `'mail'`,
      sent_to: `'a'`,
      note: `''`,
      revision: '1',
      sent_by: `'a'`,
    });
    await insert('enquiry_imports', { name: `'a'`, sha256: `'0'`, rows: '1', imported_by: `'a'` });
    const request = await insert('material_requests', {
      number: `'MR'`,
      requester_id: user,
      department: `'Finance'`,
      priority: `'low'`,
      need_by: `'2026-12-01'`,
      created_at: 'now()',
      moved_at: 'now()',
      moved_by: `'a'`,
    });
    await insert('material_request_lines', {
      request_id: request,
      no: '1',
      description: `'a'`,
      quantity: '1',
      unit: `'pc'`,
      certificate: `'none'`,
    });
    await insert('material_request_numbers', { year: '2026', last: '1' });
    const document = await insert('documents', {
      title: `'a'`,
      kind: `'policy'`,
      created_at: 'now()',
      changed_at: 'now()',
    });
    const revision = await insert('document_revisions', {
      document_id: document,
      no: '1',
      file_id: file,
      file_name: `'a'`,
      media_type: `'a'`,
      size: '1',
      sha256: `'0'`,
      added_by: user,
      added_by_name: `'a'`,
      added_at: 'now()',
    });
    await insert('document_reads', { revision_id: revision, user_id: user, read_at: 'now()' });
    await insert('document_chunks', {
      revision_id: revision,
      no: '0',
      span_start: '0',
      span_end: '1',
      heading: `''`,
      body: `'a'`,
      term_count: '1',
      term_start: '0',
    });
    await insert('document_terms', { revision_id: revision, term: `'a'`, positions: `'{0}'` });
    await insert('document_index_versions', { version: '1' });
    await insert('chunk_embeddings', {
      revision_id: revision,
      span_start: '0',
      model: `'a'`,
      dims: '1',
      vector: `'\\x0000803f'`,
    });
    await insert('embedding_turns', { taken_until: 'now()' });
    const chat = await insert('qucy_chats', {
      user_id: user,
      title: `'a'`,
      created_at: 'now()',
      changed_at: 'now()',
    });
    await insert('qucy_messages', {
      chat_id: chat,
      no: '1',
      sender: `'user'`,
      content: `'a'`,
      sent_at: 'now()',
      saved_at: 'now()',
    });
    await insert('ai_runs', {
      at: 'now()',
      asked_by_name: `'a'`,
      purpose: `'answer'`,
      provider: `'embedded'`,
      model: `'a'`,
      prompt_version: `'1'`,
      input_hash: `'0'`,
      latency_ms: '1',
      finish: `'done'`,
    });
    await insert('ai_settings', {
      chosen: `'{}'`,
      changed_at: 'now()',
      changed_by: `'a'`,
    });
    await insert('ai_calls', { id: 'gen_random_uuid()', person: `''`, alive_until: 'now()' });
    await insert('ai_breakers', { provider: `'a'`, failures: '1' });
    await insert('ai_usage', { person: `''`, starts_on: `'2026-12-01'`, tokens: '1' });
    const ticket = await insert('support_tickets', {
      number: `gen_random_uuid()::text`,
      category: `'question'`,
      subject: `'a'`,
      asked_by: user,
      created_at: 'now()',
      changed_at: 'now()',
    });
    await insert('support_messages', {
      ticket_id: ticket,
      no: '1',
      kind: `'question'`,
      text: `'a'`,
      by_name: `'a'`,
      at: 'now()',
    });
    await insert('support_files', { file_id: file, name: `'a'`, size: '1', added_by: user });
    await insert('recognised_pages', {
      source_id: source,
      page: '1',
      text: `'a'`,
      words: `'{0,0,0,1,1,90}'`,
      width: '1',
      height: '1',
    });
    const mail = await insert('received_mails', {
      content_hash: `'0'`,
      via: `'imap'`,
      way: `'{"kind":"imap"}'`,
      file_id: file,
      size: '1',
      received_at: 'now()',
    });
    await insert('mail_answers', {
      mail_id: mail,
      difference_id: difference,
      words: `'a'`,
      reason: `'a'`,
    });
    const mailbox = await insert('mailboxes', {
      chosen: `'{}'`,
      state_at: 'now()',
      next_try_at: 'now()',
      created_at: 'now()',
      changed_at: 'now()',
      changed_by: `'a'`,
    });
    await insert('mail_arrivals', { at: 'now()', mailbox_id: mailbox, result: `'taken'` });
    await insert('inbound_addresses', {
      local_part: `'a' || gen_random_uuid()`,
      changed_at: 'now()',
      changed_by: `'a'`,
    });
    const archive = await insert('archives', {
      kind: `'export'`,
      title: `'a'`,
      asked: `'{}'`,
      asked_by_name: `'a'`,
      asked_at: 'now()',
    });
    await insert('archive_entries', {
      archive_id: archive,
      name: `'a'`,
      no: '1',
      starts_at: '0',
      size: '1',
      packed_size: '1',
      crc: '0',
      sha256: `'0'`,
    });
    await insert('archive_parts', { archive_id: archive, starts_at: '0', size: '1', content: `'\\x00'` });
    await insert('departments_not_asked', {
      review_id: `(select id from reviews where enquiry_id = ${enquiry})`,
      department: `'Maintenance'`,
      revision: '1',
      reason: `'Nothing concerns it'`,
      confirmed_by: user,
      confirmed_by_name: `'a'`,
      confirmed_at: 'now()',
    });
    await insert('retention_classes', { name: `'a'`, years: '10' });
    await insert('enquiry_retention', { enquiry_id: enquiry });
    const erasure = await insert('erasures', {
      kind: `'source'`,
      enquiry_id: enquiry,
      what: `'a'`,
      reason: `'a'`,
      erased_by_name: `'a'`,
      erased_at: 'now()',
    });
    await insert('erasure_enquiries', { erasure_id: erasure, enquiry_id: enquiry });
    await insert('trail_streams', { seq: '1' });
    await insert('erased_files', { file_id: file, erasure_id: erasure, sha256: `'0'`, size: '1' });
    await record(scope, {
      action: 'content.erased',
      subject: { type: 'enquiry', id: enquiryId },
      summary: 'erased a mail',
      data: { erasureId: erasure.slice(1, -1) },
    });
  });
