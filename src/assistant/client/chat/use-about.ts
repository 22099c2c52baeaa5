import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMatch } from 'react-router';
import type { EnquiryCard } from '#enquiries/contract/schema.ts';
import { recordEndpoints } from '#enquiries/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useQucy } from '../use-qucy.ts';
import { useChat } from './use-chat.ts';

/** The enquiry a question is about: the one whose page is open, else the one of the thread; null when none is or it was taken away. */
export function useAbout(): Pick<EnquiryCard, 'id' | 'ReferenceNo' | 'CustomerName'> | null {
  const { context, leftOut } = useQucy();
  const { enquiryId } = useChat();
  const open = useMatch('/app/contract-review/:id')?.params.id;
  const own = context?.enquiryId ?? enquiryId;
  const { currentData: opened } = useQuery(recordEndpoints.find, open ? { params: { id: open } } : skipToken);
  const { currentData: kept } = useQuery(recordEndpoints.find, own ? { params: { id: own } } : skipToken);
  return [opened, kept].find((each) => each && each.id !== leftOut) ?? null;
}
