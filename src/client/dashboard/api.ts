import { dashboardEndpoints } from '#shared/dashboard/endpoints.ts';
import type { Dashboard, Onboarding } from '#shared/dashboard/schema.ts';
import type { CallOf } from '#shared/kit/endpoint.ts';
import { api, calling } from '../kit/api.ts';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => calling(dashboardEndpoints.read)({}),
      providesTags: ['Dashboard', 'Waiting', 'Reminders', 'Actions', 'AccessRequests', 'Documents', 'Settings'],
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
