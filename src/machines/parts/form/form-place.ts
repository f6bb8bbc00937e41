import { canonicalCountry } from '../../../domain/location/country'
import type { Country } from '../../../domain/location/lands'
import { pointIn } from '../../../domain/location/lat-long'
import { filledWith, type Location, type Pointed } from '../../../domain/location/placing'
import { fieldAtNow } from '../../../domain/time/local-time'
import type { DatesPort, FormContext, FormPorts, LocationPort } from '../form.ports'
import type { FormSetup } from '../form.setup'
import { changedActions } from './form-transitions'

/** What a lookup was asked, and what it found. */
export interface Located {
  pointed: Pointed
  found: Country | null
}

type Changed<Values> = Partial<Pick<FormContext<Values, unknown, unknown>, 'values' | 'problem' | 'marks'>>
type PlaceContext<Values> = Pick<
  FormContext<Values, unknown, unknown>,
  'values' | 'problem' | 'marks' | 'pointed' | 'filled'
>
type Placed<Values> = Changed<Values> & Partial<Pick<PlaceContext<Values>, 'pointed' | 'filled'>>

/** How the location of a form changes; `changedTo` keeps the marks whose cause is still there. */
export function placeSteps<Values>(
  { dates, place }: { dates?: DatesPort<Values>; place?: LocationPort<Values> },
  changedTo: (context: PlaceContext<Values>, values: Values) => Changed<Values>,
) {
  type Context = PlaceContext<Values>
  const put = (context: Context, location: Partial<Location>): Changed<Values> =>
    place ? changedTo(context, place.put(context.values, location)) : {}
  return {
    atNow: (context: Context, field: string): Changed<Values> =>
      dates ? changedTo(context, dates.put(context.values, field, fieldAtNow(dates.now()))) : {},
    async locate(pointed: Pointed): Promise<Located> {
      // A place that was found by its name has told its country (EXT-128).
      if (pointed.country !== undefined) return { pointed, found: pointed.country }
      const point = pointIn(pointed.latLong)
      return { pointed, found: (point && (await place?.locate(point))) ?? null }
    },
    pointedAt: (context: Context, { latLong, regions, country }: Pointed): Placed<Values> => ({
      ...put(context, { latLong }),
      pointed: { latLong, regions, country },
    }),
    /** Only the country of the last point is of interest, and only while that point stands there. */
    located(context: Context, { pointed, found }: Located): Placed<Values> {
      if (context.pointed !== pointed || !place) return {}
      const location = place.read(context.values)
      if (!found || location.latLong !== pointed.latLong) return { pointed: null }
      const filled = filledWith(location, context.filled, found, pointed.regions)
      return { ...put(context, filled), filled: { ...context.filled, ...filled }, pointed: null }
    },
    /** What the desk offers is valid, also where it comes from an item that has another name of the country. */
    taken: (context: Context, { location }: { location: Partial<Location> }): Placed<Values> => ({
      ...put(context, {
        ...location,
        ...(location.country !== undefined && { country: canonicalCountry(location.country) }),
      }),
      pointed: null,
    }),
  }
}

/** The events that fill in fields: the present, a point on the map, an offer. */
export function fillings<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const { dates, place } = ports
  const changed = changedActions(ports)
  return base.createStateConfig({
    on: {
      ...(dates && {
        'date.now': {
          meta: { spec: ['EXT-120'] },
          actions: [{ type: 'assignNow', params: ({ event }) => event }, ...changed],
        },
      }),
      ...(place && {
        'place.point': {
          meta: { spec: ['EXT-21', 'EXT-121', 'EXT-128'] },
          actions: [{ type: 'setPoint', params: ({ event }) => event }, ...changed],
        },
        'place.take': {
          meta: { spec: ['EXT-122', 'EXT-123'] },
          actions: [{ type: 'takeLocation', params: ({ event }) => event }, ...changed],
        },
      }),
    },
  })
}

/** The lookup of the country of a point (EXT-121). */
export function placeRegion<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  { compare, draft }: { compare?: unknown; draft?: unknown },
) {
  return base.createStateConfig({
    initial: 'idle',
    states: {
      idle: { always: { meta: { spec: ['EXT-121'] }, guard: 'isLocating', target: 'locating' } },
      locating: {
        on: {
          'form.submit': {
            description: 'What is sent is what stands there, also where it is not sent for a broken rule.',
            meta: { spec: ['EXT-121'] },
            target: 'idle',
            actions: 'stopLocating',
          },
        },
        always: {
          description: 'What is saved is what stands there, or the editor has taken a place.',
          meta: { spec: ['EXT-121', 'EXT-122'] },
          guard: 'isLocated',
          target: 'idle',
        },
        invoke: {
          src: 'locate',
          id: 'locate',
          input: ({ context: { pointed } }: { context: FormContext<Values, Saved, Scope> }) =>
            pointed ?? { latLong: '', regions: [] },
          onDone: {
            meta: { spec: ['EXT-121'] },
            target: 'idle',
            actions: [
              { type: 'fillLocation', params: ({ event }) => event.output },
              ...(compare ? (['compareAgain'] as const) : []),
              ...(draft ? (['saveDraft'] as const) : []),
            ],
          },
          onError: {
            meta: { reason: 'Without the atlas the point alone is set.' },
            target: 'idle',
            actions: 'stopLocating',
          },
        },
      },
    },
  })
}
