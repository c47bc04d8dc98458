CREATE TABLE "accessibility_needs" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"large_print" boolean NOT NULL,
	"relay" boolean NOT NULL,
	"mobility" boolean NOT NULL,
	"other" text,
	"version" integer NOT NULL,
	CONSTRAINT "accessibility_needs_corporation_id_person_id_pk" PRIMARY KEY("corporation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "correction_request" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"request_id" text NOT NULL,
	"reference" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "correction_request_corporation_id_person_id_request_id_pk" PRIMARY KEY("corporation_id","person_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "emergency_contact" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text,
	"relation" text,
	"phone" text,
	"version" integer NOT NULL,
	CONSTRAINT "emergency_contact_corporation_id_person_id_pk" PRIMARY KEY("corporation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"plate" text NOT NULL,
	"state" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"color" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_corporation_id_person_id_vehicle_id_pk" PRIMARY KEY("corporation_id","person_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"event_group" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "notification_choice_corporation_id_person_id_event_group_channel_pk" PRIMARY KEY("corporation_id","person_id","event_group","channel")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"from_hour" integer,
	"to_hour" integer,
	"version" integer NOT NULL,
	CONSTRAINT "quiet_hours_corporation_id_person_id_pk" PRIMARY KEY("corporation_id","person_id"),
	CONSTRAINT "quiet_hours_both" CHECK (("quiet_hours"."from_hour" is null) = ("quiet_hours"."to_hour" is null))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "corporation" ADD COLUMN "offers_texts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accessibility_needs" ADD CONSTRAINT "accessibility_needs_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_request" ADD CONSTRAINT "correction_request_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contact" ADD CONSTRAINT "emergency_contact_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correction_request_reference" ON "correction_request" USING btree ("corporation_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_request_open" ON "correction_request" USING btree ("corporation_id","person_id","subject") WHERE "correction_request"."state" = 'open';--> statement-breakpoint
CREATE INDEX "correction_request_state" ON "correction_request" USING btree ("state","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_plate" ON "vehicle" USING btree ("corporation_id","person_id","state","plate");