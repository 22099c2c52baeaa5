import { DocumentUses } from '../../assistant/DocumentUses.tsx';
import { DocumentPage } from '../../documents/DocumentPage.tsx';

/** /app/qms-documents/:id with the part another room lends it: how many answers rest on the document. */
export function DocumentScreen() {
  return <DocumentPage renderUses={(id) => <DocumentUses id={id} />} />;
}
