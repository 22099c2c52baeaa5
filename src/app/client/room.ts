import { Settings } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [{ label: 'Settings', to: '/settings', icon: Settings, group: 'end', key: ',' }],
  pages: {
    '/app/contract-review': async () => ({
      Component: (await import('./screens/ContractReviewScreen.tsx')).ContractReviewScreen,
    }),
    '/app/contract-review/:id': async () => {
      const { EnquiryScreen, beginEnquiry } = await import('./screens/EnquiryScreen.tsx');
      return {
        Component: EnquiryScreen,
        loader: beginEnquiry,
        // A part that is opened, or a row, is the same enquiry.
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
      };
    },
    '/app/qms-documents/:id': async () => ({
      Component: (await import('./screens/DocumentScreen.tsx')).DocumentScreen,
    }),
    '/app/user-roles': async () => ({
      Component: (await import('./screens/UserRolesScreen.tsx')).UserRolesScreen,
    }),
    '/settings': async () => ({ Component: (await import('./screens/SettingsScreen.tsx')).SettingsScreen }),
  },
};
