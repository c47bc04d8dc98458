ALTER TABLE "payment" ADD COLUMN "cancellable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "cancel_requested_at" timestamp with time zone;