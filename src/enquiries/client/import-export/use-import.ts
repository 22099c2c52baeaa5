import { useRef, useState } from 'react';
import {
  type ImportPreview,
  importEndpoints,
  type ColumnMapping,
  type DayOrder,
} from '#enquiries/contract/import-export/import.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { failureOf } from '#kit/client/errors.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';

/** A chosen file and what the person said about it. */
type SheetSent = {
  file: File;
  mapping?: ColumnMapping | undefined;
  days?: DayOrder | undefined;
};

const previewImport = uploadOf(importEndpoints.preview);
const saveImport = uploadOf(importEndpoints.save);

/** The call that sends the file with what was said about it. */
const sheetCall = ({ file, mapping, days }: SheetSent) => ({
  files: [file],
  query: { days, mapping: mapping && JSON.stringify(mapping) },
});

/** One file on its way in: looked at as often as the person changes what its columns are, saved once. */
export function useImport() {
  const [look, { isLoading: isLooking }] = previewImport.useMutation();
  const [save, { isLoading: isSaving }] = saveImport.useMutation();
  const [sent, setSent] = useState<SheetSent | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<ReplyOf<typeof importEndpoints.save> | null>(null);
  const latest = useRef(0);

  const show = async (next: SheetSent) => {
    latest.current += 1;
    const mine = latest.current;
    setSent(next);
    setProblem(undefined);
    const { data, error } = await look(sheetCall(next));
    // A slower answer to an earlier choice must not overwrite this one.
    if (mine !== latest.current) return;
    if (data) setPreview(data);
    else setProblem(failureOf(error).message);
  };
  const run = async () => {
    if (!sent || !preview) return;
    setProblem(undefined);
    const { files, query } = sheetCall(sent);
    const again = preview.importedBefore ? ('yes' as const) : undefined;
    const { data, error } = await save({ files, query: { ...query, again } });
    if (data) setDone(data);
    else setProblem(failureOf(error).message);
  };
  const startOver = () => {
    setSent(null);
    setPreview(null);
    setDone(null);
    setProblem(undefined);
  };
  return {
    sent,
    preview,
    problem,
    done,
    isLooking,
    isSaving,
    choose: (file: File) => {
      setPreview(null);
      void show({ file });
    },
    say: (said: Omit<SheetSent, 'file'>) => sent && void show({ ...sent, ...said }),
    run: () => void run(),
    startOver,
  };
}
