import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMatch } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { isCallName } from '#enquiries/contract/records/call-names.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useQucy } from '../use-qucy.ts';
import { useChat } from './use-chat.ts';

/**
 * The enquiry a question is about: the one whose page is open, else the one of the thread; null
 * when none is or it was taken away.
 */
export function useAbout(): Pick<EnquiryCard, 'id' | 'ReferenceNo' | 'CustomerName'> | null {
  const { context, leftOut } = useQucy();
  const { enquiryId } = useChat();
  const named = useMatch('/app/contract-review/:id')?.params.id;
  const open = named && !isCallName(named) ? named : null;
  const own = context?.enquiryId ?? enquiryId;
  const { currentData: opened } = useQuery(detailEndpoints.find, open ? { params: { id: open } } : skipToken);
  const { currentData: kept } = useQuery(detailEndpoints.find, own ? { params: { id: own } } : skipToken);
  return [opened, kept].find((each) => each && each.id !== leftOut) ?? null;
}
