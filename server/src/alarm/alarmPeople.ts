import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const alarmPeople: People = {
  mentioned: {
    camera_alarm: ['deal_text'],
  },
  nobody: {
    alarm_feed: {
      feed_name: 'a source of alarms and its token',
      feed_name_normal: 'a source of alarms and its token',
    },
    camera_alarm: {
      message_code: 'codes and numbers of devices',
      message_id: 'codes and numbers of devices',
    },
  },
};
