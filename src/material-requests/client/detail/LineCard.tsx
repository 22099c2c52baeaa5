import { Download, PackageCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { asksCertificate, receivingStates } from '#material-requests/contract/rules.ts';
import type { MaterialLine, MaterialRequest } from '#material-requests/contract/schema.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card, DataList } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { certificateLabels } from '../request-words.ts';

const ReceiptSheet = lazy(async () => ({ default: (await import('./ReceiptSheet.tsx')).ReceiptSheet }));

type LineCardProps = { request: MaterialRequest; line: MaterialLine; mayReceive: boolean };

/** Two columns where one would make a long page of short words. */
const narrow = '@max-[30rem]:grid-cols-2!';

const own = (text: string | null) => (text ? <bdi className="wrap-anywhere">{text}</bdi> : null);
const amount = (quantity: string | null, unit: string) =>
  quantity === null ? null : own(`${quantity} ${unit}`);

/** One line: what is asked for, what it is for, and what came of it. */
export function LineCard({ request, line, mayReceive }: LineCardProps) {
  const [isReceiving, setReceiving] = useState(false);
  const isHere = [...receivingStates, 'closed'].includes(request.state);
  const isOpen = mayReceive && receivingStates.includes(request.state);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures text-xs font-normal text-ink-3">Line {line.no}</span>
          <bdi className="wrap-anywhere">{line.description}</bdi>
        </span>
      }
      aside={
        <span className="flex shrink-0 items-center gap-3">
          <bdi className="figures text-base font-semibold">
            {line.quantity} {line.unit}
          </bdi>
        </span>
      }
    >
      <DataList layout="stack" className={narrow} items={askedOf(line, isHere)} />
      {request.enquiry ? <Trace enquiryId={request.enquiry.id} line={line} /> : null}
      {isHere ? (
        <section aria-label={`Receipt of line ${line.no}`} className="mt-4 border-t border-line pt-4">
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <h3 className="flex-1 text-sm font-semibold">Receipt</h3>
            {isOpen ? (
              <Button size="sm" icon={PackageCheck} onClick={() => setReceiving(true)}>
                <span>
                  Record receipt<span className="sr-only"> of line {line.no}</span>
                </span>
              </Button>
            ) : null}
          </div>
          <DataList layout="stack" className={narrow} items={receiptOf(line)} />
          {line.certificateFile ? <CertificateFile request={request} file={line.certificateFile} /> : null}
        </section>
      ) : null}
      <Suspense fallback={null}>
        {isReceiving ? (
          <ReceiptSheet request={request} line={line} onClose={() => setReceiving(false)} />
        ) : null}
      </Suspense>
    </Card>
  );
}

/** Only what was said: an empty cell for everything left open would hide it. */
const askedOf = (line: MaterialLine, isHere: boolean) =>
  [
    { label: 'Specification and grade', value: own(line.specification) },
    { label: 'Form', value: own(line.form) },
    { label: 'Size', value: own(line.size) },
    {
      label: 'Certificate',
      value: asksCertificate(line.certificate) ? certificateLabels[line.certificate] : null,
    },
    { label: 'NACE', value: line.nace ? <span>Yes</span> : null },
    { label: 'PSL', value: own(line.psl) },
    { label: 'Origin limits', value: own(line.origin) },
    { label: 'Drawing and revision', value: own(line.drawing) },
    { label: 'Heat no.', value: isHere ? null : own(line.heatNo) },
    { label: 'Remarks', value: own(line.remarks) },
  ].filter(({ value }) => value !== null);

const receiptOf = (line: MaterialLine) => [
  { label: 'Accepted', value: amount(line.quantityAccepted, line.unit) },
  { label: 'Rejected', value: amount(line.quantityRejected, line.unit) },
  { label: 'Issued', value: amount(line.quantityIssued, line.unit) },
  { label: 'Heat no.', value: own(line.heatNo) },
  { label: 'Certificate no.', value: own(line.certificateNo) },
  { label: 'Certificate', value: <CertificateState line={line} /> },
  { label: 'PMI', value: own(line.pmiResult) },
  { label: 'Location', value: own(line.location) },
];

function CertificateState({ line }: { line: MaterialLine }) {
  if (line.certificateAccepted === null)
    return asksCertificate(line.certificate) ? (
      <Tag tone="medium">Not looked at</Tag>
    ) : (
      <span className="text-ink-2">None asked</span>
    );
  return line.certificateAccepted ? <Tag tone="approved">Accepted</Tag> : <Tag tone="high">Refused</Tag>;
}

function Trace({ enquiryId, line }: { enquiryId: string; line: MaterialLine }) {
  if (!line.requirement)
    return (
      <p className="mt-4 text-sm text-ink-2">
        No requirement:{' '}
        {line.untracedReason ? (
          <bdi>{line.untracedReason}</bdi>
        ) : (
          <span className="text-medium">not said yet why</span>
        )}
      </p>
    );
  return (
    <Link
      to={`/app/contract-review/${enquiryId}?tab=requirements&requirement=${line.requirement.id}`}
      className="mt-4 block rounded-e-control border-s-2 border-brand py-0.5 pe-1 ps-2.5 text-sm text-ink-2 hover:bg-brand-soft"
    >
      <span className="block text-xs text-brand">Requirement {line.requirement.no}</span>
      <span dir="auto" className="line-clamp-3 wrap-anywhere">
        {line.requirement.text}
      </span>
    </Link>
  );
}

function CertificateFile({
  request,
  file,
}: {
  request: MaterialRequest;
  file: { id: string; name: string };
}) {
  const [isRunning, setRunning] = useState(false);
  const download = () => {
    setRunning(true);
    void fetchFile(materialEndpoints.file, { params: { id: request.id, fileId: file.id } })
      .then(({ blob }) => saveFile(blob, file.name), toastFailure)
      .finally(() => setRunning(false));
  };
  return (
    <Button size="sm" icon={Download} busy={isRunning} onClick={download} className="mt-3 max-w-full">
      <bdi title={file.name} className="truncate">
        {file.name}
      </bdi>
    </Button>
  );
}
