CREATE TABLE "email_change" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"change_id" text NOT NULL,
	"new_email" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"attempts_left" integer NOT NULL,
	"codes_sent" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "email_change_corporation_id_person_id_pk" PRIMARY KEY("corporation_id","person_id"),
	CONSTRAINT "email_change_lower" CHECK ("email_change"."new_email" = lower("email_change"."new_email"))
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"preferred_name" text,
	"pronouns" text,
	"names_version" integer DEFAULT 0 NOT NULL,
	"may_text" boolean DEFAULT false NOT NULL,
	"phone_version" integer DEFAULT 0 NOT NULL,
	"mailing_version" integer DEFAULT 0 NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"color_scheme" text DEFAULT 'system' NOT NULL,
	"display_version" integer DEFAULT 0 NOT NULL,
	"access_notes" text,
	"access_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_corporation_id_person_id_pk" PRIMARY KEY("corporation_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;