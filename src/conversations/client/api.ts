import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';

export const takeInReply = uploadOf(conversationEndpoints.takeIn);
export const attachFiles = uploadOf(conversationEndpoints.attach);
