import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Sign-up, codes, sign-in, reset, sessions and memberships. It watches what no service sees, such as refusals, limits and files that leave, and removes what has served its time.',
  nouns: {
    codes: 'codes by mail, and how often they may be tried',
    housekeeping: 'removing what has served its time',
    invited: 'who comes by an invitation',
    erased: 'who asked to be forgotten',
    components: 'the forms of the account pages',
    organisations: 'changing to another organisation',
    session: 'the session of the browser and its tabs',
    settings: 'one’s own account',
  },
  publicPages: [
    {
      path: '/login',
      isListed: true,
      title: 'Sign in',
      module: 'src/accounts/client/LoginPage.tsx',
      description:
        'Sign in to Contract Review: enquiries, feasibility reviews and signed contract review records for oil and gas.',
    },
    {
      path: '/signup',
      isListed: true,
      title: 'Free trial',
      module: 'src/accounts/client/SignUpPage.tsx',
      description:
        'Start a free 14-day trial of Contract Review, the contract review and quality management system for oil and gas.',
    },
    {
      path: '/otp',
      title: 'Enter the code',
      module: 'src/accounts/client/OtpPage.tsx',
      description: 'Enter the code from our mail to confirm your email address.',
    },
    {
      path: '/forgotpassword',
      title: 'Forgot password',
      module: 'src/accounts/client/ForgotPasswordPage.tsx',
      description: 'Reset the password of your Contract Review account with a code sent by mail.',
    },
    {
      path: '/resetpassword',
      title: 'New password',
      module: 'src/accounts/client/ResetPasswordPage.tsx',
      description: 'Choose a new password for your Contract Review account.',
    },
  ],
  publicCalls: [
    'POST users/signup',
    'POST users/resend-code',
    'GET users/code',
    'POST users/code-link',
    'POST users/verify-user',
    'POST users/signin',
    'POST users/forgot-password',
    'POST users/reset-password',
    'POST users/logout',
    'POST users/session',
    'PUT users/language',
  ],
  tables: ['memberships', 'organisation_people', 'sessions', 'users'],
  openTables: {
    codes: 'a code belongs to an address, not to an organisation',
    pending_sign_ups: 'there is no organisation before the address is confirmed',
  },
});
