CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "added_with" text;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "attempts_left" integer;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "verify_by" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_added_with" ON "payment_method" USING btree ("corporation_id","added_with");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_default" ON "payment_method" USING btree ("corporation_id","person_id") WHERE "payment_method"."is_default";