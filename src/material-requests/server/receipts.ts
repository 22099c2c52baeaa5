import { AppError } from '#kit/contract/errors.ts';
import { materialFailures } from '#material-requests/contract/errors.ts';
import { receiptFault, receivingStates } from '#material-requests/contract/rules.ts';
import type { MaterialLine, MaterialRequest, Receipt } from '#material-requests/contract/schema.ts';
import { fileFrom, findFile, maxCertificateBytes, storeFile } from '#kit/server/files.ts';
import type { FileReply, UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findMaterialRequest, lockMaterialRequest, note } from './service.ts';
import { toLineView } from './view.ts';
import { updateLine, type LineRow } from './lines-store.ts';

const openLine = async (
  scope: Scope,
  id: string,
  lineId: string,
): Promise<{ request: MaterialRequest; line: MaterialLine }> => {
  const request = await lockMaterialRequest(scope, id);
  const line = request.lines.find((each) => each.id === lineId);
  if (!line) throw new AppError(materialFailures.notFound);
  if (!receivingStates.includes(request.state)) throw new AppError(materialFailures.notNow);
  return { request, line };
};

const withLine = (request: MaterialRequest, row: LineRow): MaterialRequest => ({
  ...request,
  lines: request.lines.map((line) => (line.id === row.id ? toLineView(row) : line)),
});

/** Writes down what came of a line, or corrects it; nothing may contradict what is issued already. */
export const writeReceipt = async (
  scope: Scope,
  id: string,
  lineId: string,
  receipt: Receipt,
): Promise<MaterialRequest> => {
  const { request, line } = await openLine(scope, id, lineId);
  const given = Object.fromEntries(
    Object.entries(receipt).filter(([, value]) => value !== undefined),
  ) as Partial<MaterialLine>;
  const fault = receiptFault(request.state, { ...line, ...given });
  if (fault) throw new AppError(materialFailures.incomplete, { message: fault });
  const changed = Object.entries(given).filter(([name, value]) => line[name as keyof MaterialLine] !== value);
  if (changed.length === 0) return request;
  const row = await updateLine(scope, line.id, Object.fromEntries(changed));
  const before = Object.fromEntries(changed.map(([name]) => [name, line[name as keyof MaterialLine]]));
  await note(scope, request, {
    action: 'receipt-written',
    summary: `wrote down the receipt of line ${line.no} of ${request.number}`,
    data: { line: line.no, before, after: Object.fromEntries(changed) },
  });
  return withLine(request, row);
};

/** Keeps the certificate's file with its line; a file before it stays stored and named in the audit trail. */
export const fileCertificate = async (
  scope: Scope,
  id: string,
  lineId: string,
  files: readonly UploadedFile[],
): Promise<MaterialRequest> => {
  const [file] = files;
  if (!file || files.length > 1) throw new AppError(materialFailures.noFile);
  if (file.bytes.length > maxCertificateBytes) throw new AppError(materialFailures.fileTooLarge);
  const { request, line } = await openLine(scope, id, lineId);
  const { name, sha256, ...stored } = fileFrom(file, 'certificate');
  const fileId = await storeFile(scope, { ...stored, name, sha256 });
  const row = await updateLine(scope, line.id, { certificateFileId: fileId });
  await note(scope, request, {
    action: 'certificate-filed',
    summary: `filed the certificate “${name}” for line ${line.no} of ${request.number}`,
    data: { line: line.no, fileId, sha256, replaced: line.certificateFile?.id ?? null },
  });
  return withLine(request, row);
};

/** A certificate of this request as it was filed. */
export const certificateFile = async (scope: Scope, id: string, fileId: string): Promise<FileReply> => {
  const request = await findMaterialRequest(scope, id);
  const isHere = request.lines.some((line) => line.certificateFile?.id === fileId);
  const file = isHere ? await findFile(scope, fileId) : undefined;
  if (!file) throw new AppError(materialFailures.notFound);
  return { bytes: file.content, name: file.name, mediaType: 'application/octet-stream' };
};
