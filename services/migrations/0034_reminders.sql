CREATE TABLE "calendar_feed" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"door_ids" text[] NOT NULL,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_corporation_id_person_id_pk" PRIMARY KEY("corporation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "visit_reminder_choice" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"lead" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "visit_reminder_choice_corporation_id_work_order_id_person_id_lead_channel_pk" PRIMARY KEY("corporation_id","work_order_id","person_id","lead","channel")
);
--> statement-breakpoint
CREATE TABLE "visit_reminder_job" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"done_until" timestamp with time zone NOT NULL,
	"next_run_at" timestamp with time zone,
	CONSTRAINT "visit_reminder_job_corporation_id_work_order_id_pk" PRIMARY KEY("corporation_id","work_order_id")
);
--> statement-breakpoint
CREATE TABLE "visit_reminder_share" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"other_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "visit_reminder_share_corporation_id_work_order_id_person_id_other_id_pk" PRIMARY KEY("corporation_id","work_order_id","person_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "not_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_choice" ADD CONSTRAINT "visit_reminder_choice_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_choice" ADD CONSTRAINT "visit_reminder_choice_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_job" ADD CONSTRAINT "visit_reminder_job_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_share" ADD CONSTRAINT "visit_reminder_share_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_share" ADD CONSTRAINT "visit_reminder_share_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_share" ADD CONSTRAINT "visit_reminder_share_corporation_id_other_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","other_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "visit_reminder_job_next_run" ON "visit_reminder_job" USING btree ("next_run_at") WHERE "visit_reminder_job"."next_run_at" is not null;