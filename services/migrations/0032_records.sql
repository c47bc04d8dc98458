CREATE TABLE "identity_sign_in" (
	"grant_id" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"account_id" text NOT NULL,
	"user_agent" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_sign_in_grant_id_signed_in_at_pk" PRIMARY KEY("grant_id","signed_in_at")
);
--> statement-breakpoint
CREATE TABLE "records_job" (
	"corporation_id" text NOT NULL,
	"records_id" text NOT NULL,
	"person_id" text NOT NULL,
	"door_ids" text[] NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"files_total" integer,
	"files_done" integer DEFAULT 0 NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"storage_key" text,
	"size_bytes" bigint,
	CONSTRAINT "records_job_corporation_id_records_id_pk" PRIMARY KEY("corporation_id","records_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "office_text" text;--> statement-breakpoint
ALTER TABLE "records_job" ADD CONSTRAINT "records_job_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_sign_in_account" ON "identity_sign_in" USING btree ("account_id","signed_in_at");--> statement-breakpoint
CREATE INDEX "identity_sign_in_last_used" ON "identity_sign_in" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "records_job_one_under_way" ON "records_job" USING btree ("corporation_id","person_id") WHERE "records_job"."state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "records_job_person" ON "records_job" USING btree ("corporation_id","person_id","requested_at");--> statement-breakpoint
CREATE INDEX "records_job_next_run" ON "records_job" USING btree ("next_run_at");