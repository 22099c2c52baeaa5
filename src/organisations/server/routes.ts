import { organisationEndpoints } from '#organisations/contract/endpoints.ts';
import { profileEndpoints } from '#organisations/contract/profile.ts';
import { record } from '#audit/server/service.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import { route, type Route } from '#kit/server/route.ts';
import { findOrganisation, saveOrganisation } from './profile.ts';
import { organisationName, placeDetails, searchPlaces, type PlaceTools } from './service.ts';

const searchesPerMinute = 30;
const activationsPerDay = 5;

export type OrganisationTools = PlaceTools & { mailer: Mailer; salesAddress: string };

export const organisationRoutes = (tools: OrganisationTools): Route[] => [
  route(organisationEndpoints.places, async (entry, { query }, http) => {
    await takeTry(entry, { key: `places:${http.ip}`, most: searchesPerMinute, seconds: 60 });
    return searchPlaces(entry, query.input, query.session_token, tools);
  }),
  route(organisationEndpoints.placeDetails, async (entry, { query }, http) => {
    await takeTry(entry, { key: `places:${http.ip}`, most: searchesPerMinute, seconds: 60 });
    return placeDetails(entry, query.place_id, query.session_token, tools);
  }),
  route(profileEndpoints.find, (scope) => findOrganisation(scope)),
  route(profileEndpoints.save, (scope, { body }) => saveOrganisation(scope, body)),
  route(organisationEndpoints.requestActivation, async (scope, { body }) => {
    await takeTry(scope, {
      key: `activation:${scope.organisationId}`,
      most: activationsPerDay,
      seconds: 86_400,
    });
    const name = await organisationName(scope);
    const text = [`${scope.actor.name} asks to activate ${name} (${scope.organisationId}).`, body.message]
      .filter(Boolean)
      .join('\n\n');
    scope.afterCommit(() =>
      tools.mailer.send({ to: tools.salesAddress, subject: `Activation asked for: ${name}`, text }),
    );
    await record(scope, {
      action: 'activation.asked',
      subject: { type: 'organisation', id: scope.organisationId },
      summary: 'asked to activate the organisation',
      data: body,
    });
    return { message: 'We have your request and will write to you.' };
  }),
];
