import { dashboardEndpoints } from '#dashboard/contract/endpoints.ts';
import type { Dashboard, Onboarding } from '#dashboard/contract/schema.ts';
import type { CallOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => calling(dashboardEndpoints.read)({}),
      providesTags: [
        'Dashboard',
        'Waiting',
        'Reminders',
        'Actions',
        'AccessRequests',
        'Documents',
        'Settings',
      ],
    }),
    completeStep: build.mutation<Onboarding, CallOf<typeof dashboardEndpoints.completeStep>>({
      query: calling(dashboardEndpoints.completeStep),
      invalidatesTags: ['Dashboard'],
    }),
    resetOnboarding: build.mutation<Onboarding, void>({
      query: () => calling(dashboardEndpoints.resetOnboarding)({}),
      invalidatesTags: ['Dashboard'],
    }),
  }),
});

export const { useDashboardQuery, useCompleteStepMutation, useResetOnboardingMutation } = dashboardApi;
