/** Notification settings of the caller (beyond spec 3). The operations take no person id. */
export const notificationTypeDefs = /* GraphQL */ `
  extend type Query {
    notifications: Notifications
  }

  # Each change names the version that was read. Returns 409 version_conflict when another change came first.
  extend type Mutation {
    setNotification(version: Int!, input: NotificationInput!): NotificationSwitch!
    saveQuietHours(version: Int!, input: QuietHoursInput!): QuietHours!
  }

  type NotificationState {
    on: Boolean!
    "True when it cannot be switched off."
    locked: Boolean!
    version: Int!
  }

  type NotificationGroup {
    group: String!
    mail: NotificationState!
    text: NotificationState!
  }

  type QuietHours {
    "Full hours, 0 to 23; null without quiet hours."
    from: Int
    to: Int
    version: Int!
  }

  type Notifications {
    groups: [NotificationGroup!]!
    quiet_hours: QuietHours!
    time_zone: String
    "ready, no_phone or not_offered."
    texts: String!
    email: String!
    phone: String
  }

  type NotificationSwitch {
    group: String!
    "mail or text."
    channel: String!
    on: Boolean!
    locked: Boolean!
    version: Int!
  }

  input NotificationInput {
    group: String!
    channel: String!
    on: Boolean!
  }

  input QuietHoursInput {
    from: Int
    to: Int
  }
`;
