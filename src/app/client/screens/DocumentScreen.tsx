import { DocumentUses } from '#assistant/client/DocumentUses.tsx';
import { DocumentPage } from '#documents/client/DocumentPage.tsx';

/** /app/qms-documents/:id with the part another room lends it: how many answers rest on the document. */
export function DocumentScreen() {
  return <DocumentPage renderUses={(id) => <DocumentUses id={id} />} />;
}
