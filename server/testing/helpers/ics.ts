import ICAL from 'ical.js';

/** The events of a calendar, read by a program that is not ours. */
export function eventsOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

const textOf = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());

export const valuesOf = (event: ICAL.Event) => ({
  summary: event.summary,
  description: event.description,
  location: event.location,
  isDate: event.startDate.isDate,
  start: textOf(event.startDate),
  end: textOf(event.endDate),
});
