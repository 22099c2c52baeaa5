import { useRef, useState } from 'react';
import type { intakeEndpoints } from '#enquiries/contract/intake/endpoints.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { failureOf } from '#kit/client/errors.ts';
import { uploadAmendment, uploadMail } from '../api.ts';
import { filesRefusal, mailRefusal } from './mail-refusal.ts';

type SentMail = ReplyOf<typeof intakeEndpoints.upload>;

/**
 * Why a mail is not here yet; `ReferenceNo` names the enquiry that already holds it, or, with
 * `answered`, the one it answers.
 */
export type MailProblem = {
  message: string;
  ReferenceNo?: string | undefined;
  answered?: { id: string; files: readonly File[] } | undefined;
};

type SendOne<T> = (mail: {
  files: File[];
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<{ data?: T | undefined; error?: unknown }>;

/**
 * Sends what was dropped, one drop at a time: the share that has left (0 to 1, null while nothing is
 * sent), what went wrong, and how to stop.
 */
export function useSending(refusalOf: (files: readonly File[]) => string | null) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<MailProblem | null>(null);
  const running = useRef<AbortController>(undefined);

  const send = async <T>(files: readonly File[], sendOne: SendOne<T>, onSent: (sent: T) => void) => {
    const refusal = refusalOf(files);
    setProblem(refusal ? { message: refusal } : null);
    if (refusal) return;
    const mine = new AbortController();
    running.current?.abort();
    running.current = mine;
    setShare(0);
    const { data, error } = await sendOne({ files: [...files], onProgress: setShare, signal: mine.signal });
    if (running.current !== mine || mine.signal.aborted) return;
    setShare(null);
    if (data) onSent(data);
    else setProblem(problemOf(error, files));
  };
  const stop = () => {
    running.current?.abort();
    setShare(null);
    setProblem(null);
  };
  return { share, problem, send, stop };
}

/**
 * A dropped mail, or dropped files, that become an enquiry; one that answers an enquiry may be
 * added to that, or become a new one.
 */
export function useSendMail(onSent: (sent: SentMail, became: 'enquiry' | 'amendment') => void) {
  const asEnquiry = (sent: SentMail) => onSent(sent, 'enquiry');
  const [upload] = uploadMail.useMutation();
  const [amend] = uploadAmendment.useMutation();
  const { share, problem, send, stop } = useSending(filesRefusal);
  const answered = problem?.answered;
  const ReferenceNo = problem?.ReferenceNo ?? '';
  return {
    share,
    problem,
    stop,
    send: (files: readonly File[]) => send(files, (mail) => upload({ ...mail, query: {} }), asEnquiry),
    sendAsNew: () =>
      answered
        ? send(answered.files, (mail) => upload({ ...mail, query: { as: 'new' } }), asEnquiry)
        : undefined,
    addToAnswered: () =>
      answered
        ? send(
            answered.files,
            (mail) => amend({ ...mail, params: { id: answered.id } }),
            () => onSent({ id: answered.id, ReferenceNo }, 'amendment'),
          )
        : undefined,
  };
}

/** A dropped mail that amends an enquiry. */
export function useSendAmendment(enquiryId: string, onSent: () => void) {
  const [amend] = uploadAmendment.useMutation();
  const { share, problem, send, stop } = useSending(mailRefusal);
  return {
    share,
    problem,
    stop,
    send: (files: readonly File[]) =>
      send(files, (mail) => amend({ ...mail, params: { id: enquiryId } }), onSent),
  };
}

const problemOf = (error: unknown, files: readonly File[]): MailProblem => {
  const { code, message, details } = failureOf(error);
  const isKnown =
    code === enquiryFailures.mailAlreadyHere.code || code === enquiryFailures.repliesToKnown.code;
  const id = code === enquiryFailures.repliesToKnown.code ? details?.['id'] : undefined;
  return {
    message,
    ReferenceNo: isKnown ? details?.['ReferenceNo'] : undefined,
    answered: id ? { id, files } : undefined,
  };
};
