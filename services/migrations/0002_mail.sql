CREATE TABLE "mail" (
	"corporation_id" text NOT NULL,
	"mail_id" text NOT NULL,
	"person_id" text NOT NULL,
	"lease_id" text,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"once" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"to_address" text,
	"subject" text,
	"text_part" text,
	"html_part" text,
	CONSTRAINT "mail_corporation_id_mail_id_pk" PRIMARY KEY("corporation_id","mail_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once" ON "mail" USING btree ("corporation_id","once");--> statement-breakpoint
CREATE INDEX "mail_next_attempt" ON "mail" USING btree ("next_attempt_at") WHERE "mail"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_created_at" ON "mail" USING btree ("created_at");