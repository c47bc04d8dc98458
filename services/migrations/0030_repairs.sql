CREATE TABLE "work_order_event" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"position" integer NOT NULL,
	"lease_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"person_id" text,
	"actor_name" text,
	"from_state" text,
	"to_state" text,
	"text" text,
	"promised_on" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_order_event_corporation_id_work_order_id_position_pk" PRIMARY KEY("corporation_id","work_order_id","position")
);
--> statement-breakpoint
CREATE TABLE "work_order_seen" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"person_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "work_order_seen_corporation_id_work_order_id_person_id_pk" PRIMARY KEY("corporation_id","work_order_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "priority" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "next_update_on" date;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "duplicate_of" integer;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "closes_on" date;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "reopen_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "completion_note" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "nudged_for" date;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "rating_stars" integer;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "rating_reason" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "rated_by" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "story_length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_event" ADD CONSTRAINT "work_order_event_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_event" ADD CONSTRAINT "work_order_event_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_seen" ADD CONSTRAINT "work_order_seen_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_order_closes_on" ON "work_order" USING btree ("closes_on") WHERE "work_order"."closes_on" is not null;