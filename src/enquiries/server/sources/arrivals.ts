import type { Scope } from '#kit/server/scope.ts';

export type ArrivalRow = {
  id: string;
  amendmentId: string | null;
  storedAt: Date | null;
  addedAt: Date | null;
  day: string | null;
};

/** By source: when its file was stored, and when its amendment was added and which day that bears. */
export const listArrivals = (scope: Scope, enquiryId: string): Promise<ArrivalRow[]> =>
  scope.db
    .selectFrom('enquirySources as s')
    .leftJoin('files as f', (join) =>
      join.onRef('f.organisationId', '=', 's.organisationId').onRef('f.id', '=', 's.fileId'),
    )
    .leftJoin('amendments as a', (join) =>
      join.onRef('a.organisationId', '=', 's.organisationId').onRef('a.id', '=', 's.amendmentId'),
    )
    .select(['s.id', 's.amendmentId', 'f.createdAt as storedAt', 'a.addedAt', 'a.day'])
    .where('s.organisationId', '=', scope.organisationId)
    .where('s.enquiryId', '=', enquiryId)
    .execute();
