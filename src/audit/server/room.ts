import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { createAnchoring } from './anchors/anchoring.ts';
import { auditRoutes } from './routes.ts';
import { record } from './service.ts';
import { keepSigning } from './signing/sign-heads.ts';
import { keepStreaming } from './streaming/stream-trails.ts';
import { coverAllRows } from './verification/covering.ts';

declare module '#kit/server/rooms/room.ts' {
  interface Slots {
    /** Every table whose rows the trail vouches for, from the manifests of all rooms. */
    evidence: readonly EvidenceTable[];
    /** Actions after which a trail is anchored at once. */
    anchoredActions: readonly string[];
  }
}

export const serverRoom: ServerRoom = {
  fills: () => ({ recordPermissionChange: record }),
  evidence: evidenceTables,
  routes: auditRoutes,
  startWork: (tools) => {
    const covered = coverAllRows(tools, tools.slots.evidence).catch((error: unknown) =>
      tools.log.error({ err: error }, 'what earlier releases wrote is not part of the audit trail yet'),
    );
    const { anchoredActions } = tools.slots;
    const anchor = createAnchoring(tools);
    const signing = keepSigning(tools, (signed) =>
      anchor(
        signed.map(({ actions, ...each }) => ({
          ...each,
          isFinal: anchoredActions.some((action) => actions.has(action)),
        })),
      ),
    );
    const streaming = keepStreaming(tools);
    return async () => {
      await streaming.stop();
      await signing.stop();
      await covered;
    };
  },
};
