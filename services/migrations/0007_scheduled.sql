ALTER TABLE "payment" ADD COLUMN "send_on" date;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "debit_on" date;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "send_on" date;--> statement-breakpoint
ALTER TABLE "corporation" ADD COLUMN "same_amount_hours" integer DEFAULT 48 NOT NULL;