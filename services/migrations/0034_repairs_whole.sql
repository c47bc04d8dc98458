CREATE TABLE "building_notice" (
	"corporation_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"property_id" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"next_word_on" date,
	"until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "building_notice_corporation_id_notice_id_pk" PRIMARY KEY("corporation_id","notice_id")
);
--> statement-breakpoint
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
CREATE TABLE "identity_device" (
	"account_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_device_account_id_device_hash_pk" PRIMARY KEY("account_id","device_hash")
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
CREATE TABLE "stored_file" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"last_put_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"corporation_id" text NOT NULL,
	"visit_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"slot_id" text,
	"company" text NOT NULL,
	"company_mail" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"access" text,
	"state" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "visit_corporation_id_visit_id_pk" PRIMARY KEY("corporation_id","visit_id")
);
--> statement-breakpoint
CREATE TABLE "visit_link" (
	"corporation_id" text NOT NULL,
	"link_id" text NOT NULL,
	"visit_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"person_id" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "visit_link_corporation_id_link_id_pk" PRIMARY KEY("corporation_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "visit_offer" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"lease_id" text NOT NULL,
	CONSTRAINT "visit_offer_corporation_id_work_order_id_slot_id_pk" PRIMARY KEY("corporation_id","work_order_id","slot_id")
);
--> statement-breakpoint
CREATE TABLE "visit_slot" (
	"corporation_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"company" text NOT NULL,
	"company_mail" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "visit_slot_corporation_id_slot_id_pk" PRIMARY KEY("corporation_id","slot_id")
);
--> statement-breakpoint
CREATE TABLE "visit_wish" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"windows" jsonb NOT NULL,
	"access" text NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_wish_corporation_id_work_order_id_pk" PRIMARY KEY("corporation_id","work_order_id")
);
--> statement-breakpoint
CREATE TABLE "work_order_cost" (
	"corporation_id" text NOT NULL,
	"cost_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"reason" text,
	"charge_id" text,
	CONSTRAINT "work_order_cost_corporation_id_cost_id_pk" PRIMARY KEY("corporation_id","cost_id")
);
--> statement-breakpoint
CREATE TABLE "request_draft" (
	"corporation_id" text NOT NULL,
	"draft_id" text NOT NULL,
	"person_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"work_order_id" text,
	CONSTRAINT "request_draft_corporation_id_draft_id_pk" PRIMARY KEY("corporation_id","draft_id")
);
--> statement-breakpoint
CREATE TABLE "work_order_gate_code" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"sealed" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_order_gate_code_corporation_id_work_order_id_person_id_pk" PRIMARY KEY("corporation_id","work_order_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "work_order_intake" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"problem" text,
	"answers" jsonb NOT NULL,
	"since" text,
	"getting_worse" boolean,
	"pets" text,
	"notes" text,
	"any_time" boolean NOT NULL,
	"windows" jsonb NOT NULL,
	"contact_phone" text,
	"may_text" boolean,
	CONSTRAINT "work_order_intake_corporation_id_work_order_id_pk" PRIMARY KEY("corporation_id","work_order_id")
);
--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "not_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "time_format" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "building_notice" ADD CONSTRAINT "building_notice_of_property" FOREIGN KEY ("corporation_id","property_id") REFERENCES "public"."property"("corporation_id","property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_choice" ADD CONSTRAINT "visit_reminder_choice_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_choice" ADD CONSTRAINT "visit_reminder_choice_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_job" ADD CONSTRAINT "visit_reminder_job_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_share" ADD CONSTRAINT "visit_reminder_share_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_share" ADD CONSTRAINT "visit_reminder_share_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminder_share" ADD CONSTRAINT "visit_reminder_share_corporation_id_other_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","other_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_link" ADD CONSTRAINT "visit_link_corporation_id_visit_id_visit_corporation_id_visit_id_fk" FOREIGN KEY ("corporation_id","visit_id") REFERENCES "public"."visit"("corporation_id","visit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_offer" ADD CONSTRAINT "visit_offer_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_offer" ADD CONSTRAINT "visit_offer_corporation_id_slot_id_visit_slot_corporation_id_slot_id_fk" FOREIGN KEY ("corporation_id","slot_id") REFERENCES "public"."visit_slot"("corporation_id","slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_wish" ADD CONSTRAINT "visit_wish_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_cost" ADD CONSTRAINT "work_order_cost_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_draft" ADD CONSTRAINT "request_draft_lease" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_gate_code" ADD CONSTRAINT "work_order_gate_code_order" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_gate_code" ADD CONSTRAINT "work_order_gate_code_person" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_intake" ADD CONSTRAINT "work_order_intake_order" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "building_notice_property" ON "building_notice" USING btree ("corporation_id","property_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "visit_reminder_job_next_run" ON "visit_reminder_job" USING btree ("next_run_at") WHERE "visit_reminder_job"."next_run_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_last_put" ON "stored_file" USING btree ("last_put_at");--> statement-breakpoint
CREATE INDEX "visit_work_order" ON "visit" USING btree ("corporation_id","work_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_booked" ON "visit" USING btree ("corporation_id","work_order_id") WHERE "visit"."state" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_slot_booked" ON "visit" USING btree ("corporation_id","slot_id") WHERE "visit"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "visit_offer_slot" ON "visit_offer" USING btree ("corporation_id","slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_slot_hours" ON "visit_slot" USING btree ("corporation_id","company","starts_at");--> statement-breakpoint
CREATE INDEX "work_order_cost_order" ON "work_order_cost" USING btree ("corporation_id","work_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_cost_asked" ON "work_order_cost" USING btree ("corporation_id","work_order_id") WHERE "work_order_cost"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "document_file" ON "document" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_full_file" ON "media" USING btree ("full_key");--> statement-breakpoint
CREATE INDEX "media_thumbnail_file" ON "media" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "records_job_file" ON "records_job" USING btree ("storage_key");