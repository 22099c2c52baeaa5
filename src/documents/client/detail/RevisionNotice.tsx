import { Link } from 'react-router';
import { revisionStateLabels, type DocumentRevision, type QmsDocument } from '#documents/contract/schema.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Banner } from '#ui/States.tsx';
import { documentPath } from '../page-address.ts';

type RevisionNoticeProps = {
  document: QmsDocument;
  revision: DocumentRevision;
  /** The address names a revision that is not here. */ isGone: boolean;
};

/** Says when what is shown is not the newest, or not what the link asked for. */
export function RevisionNotice({ document, revision, isGone }: RevisionNoticeProps) {
  const { revisions, id } = document;
  const inForce = revisions.find(({ state }) => state === 'approved');
  const [latest] = revisions;
  const open = (other: DocumentRevision) => (
    <Link to={documentPath({ documentId: id, revisionId: other.id })} className={buttonClass({ size: 'sm' })}>
      Open revision {other.no}
    </Link>
  );
  if (isGone)
    return (
      <Banner flush tone="warning">
        The revision this link names is not here. Revision {revision.no} is shown instead.
      </Banner>
    );
  if (inForce && inForce.no > revision.no)
    return (
      <Banner flush tone="warning" action={open(inForce)}>
        A newer revision is in force: revision {inForce.no}. This is revision {revision.no}.
      </Banner>
    );
  if (revision.state === 'obsolete')
    return (
      <Banner flush tone="warning" action={latest && latest.no > revision.no ? open(latest) : null}>
        This revision is out of use.
      </Banner>
    );
  if (latest && latest.no > revision.no && latest.state !== 'obsolete')
    return (
      <Banner flush action={open(latest)}>
        Revision {latest.no} is on its way: {revisionStateLabels[latest.state].toLowerCase()}.
      </Banner>
    );
  return null;
}
