ALTER TABLE "auto_pay_plan" ADD COLUMN "raised_period" text;--> statement-breakpoint
ALTER TABLE "auto_pay_plan" ADD COLUMN "raised_cap_cents" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pays_ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "pays_ahead" boolean DEFAULT false NOT NULL;