import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'Composition only: the manifests of the rooms, the frame of every page, screens that join rooms.',
  pages: [
    {
      path: '/app/contract-review',
      title: 'Contract review',
      module: 'src/app/client/screens/ContractReviewScreen.tsx',
      views: [
        {
          name: 'board',
          search: 'viewType=board',
          module: 'src/enquiries/client/records/board/EnquiryBoard.tsx',
        },
        {
          name: 'insights',
          search: 'viewType=chart',
          module: 'src/enquiries/client/insights/EnquiryInsights.tsx',
        },
      ],
    },
    {
      path: '/app/contract-review/:id',
      title: 'Enquiry',
      module: 'src/app/client/screens/EnquiryScreen.tsx',
    },
    {
      path: '/app/qms-documents/:id',
      title: 'Document',
      module: 'src/app/client/screens/DocumentScreen.tsx',
    },
    { path: '/app/user-roles', title: 'User roles' },
    { path: '/settings', title: 'Settings', module: 'src/app/client/screens/SettingsScreen.tsx' },
  ],
  publicPages: [
    {
      path: '/newsletter/confirm/:token?',
      title: 'Newsletter',
      module: 'src/app/client/screens/NewsletterScreen.tsx',
      description: 'Confirm or end your subscription to the Contract Review newsletter.',
    },
    {
      path: '/newsletter/unsubscribe/:token?',
      title: 'Newsletter',
      module: 'src/app/client/screens/NewsletterScreen.tsx',
      description: 'Confirm or end your subscription to the Contract Review newsletter.',
    },
  ],
});
