import { describe, expect, it } from 'vitest';
import { afterUpload, stepNow, type DocumentUpload } from './set-up-state.ts';

const begun: DocumentUpload = { policyId: null, isMasterUploaded: false, left: [] };

describe('the first visit to the documents', () => {
  it('DOC-4: begins with the master document where no document is, and nowhere else', () => {
    expect([stepNow(null, true), stepNow(null, false)]).toEqual(['master', null]);
  });

  it('DOC-4: goes on to the policies once a master document is here or skipped, and ends when they are passed', () => {
    const withMaster = afterUpload(begun, { id: 'm', kind: 'master' });
    expect([
      stepNow(begun, false),
      stepNow(withMaster, false),
      stepNow({ ...begun, left: ['master'] }, true),
    ]).toEqual(['master', 'policies', 'policies']);
    expect(stepNow({ ...withMaster, left: ['policies'] }, false)).toBeNull();
    expect(stepNow({ ...begun, left: ['master', 'policies'] }, true)).toBeNull();
  });

  it('DOC-4: remembers the last policy and that a master document came; other kinds change nothing', () => {
    const state = [
      { id: 'm', kind: 'master' as const },
      { id: 'p', kind: 'policy' as const },
      { id: 'w', kind: 'form' as const },
    ].reduce(afterUpload, begun);
    expect(state).toEqual({ policyId: 'p', isMasterUploaded: true, left: [] });
  });
});
